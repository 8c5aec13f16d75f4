/** Names that would be another laptop's: both exist, with and without the words that are left out elsewhere. */
const taken = new Set(["250 G4 Notebook PC", "255 G5 Notebook PC", "OMEN by HP Laptop 15-dc0xxx"]);

const gamingLines: Readonly<Record<string, string>> = { OMEN: "Omen", Victus: "Victus" };

/** Returns a model's name as people say it: "Omen 16-c0xxx" for the firmware's "OMEN by Laptop 16-c0xxx". */
export function sayableModel(brand: string, model: string): string {
  if (brand !== "HP" || taken.has(model)) return model;
  return model
    .replace(/(?<=\d.*) (Notebook|Mobile Workstation)( PC)?$/, "")
    .replace(
      /^(OMEN|Victus)( by)?( HP)?( Gaming)? Laptop(?= )/,
      (_, line: string) => gamingLines[line] ?? line,
    );
}
