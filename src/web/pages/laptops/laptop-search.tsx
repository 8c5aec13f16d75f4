import { useNavigate } from "react-router";
import { laptopAddress } from "#web/laptop/laptop-addresses.ts";
import { LaptopForm } from "#web/laptop/laptop-form.tsx";

/** Finds a laptop by any part of its name: a suggestion leads to its page, Enter to all that are like it. */
export function LaptopSearch({ q = "" }: { q?: string }) {
  const navigate = useNavigate();
  return (
    <div className="max-w-xl">
      <LaptopForm
        // The field takes its value from the address once; a new address makes a new form.
        key={q}
        label="Your laptop's maker and model"
        placeholder="T480 or Latitude 5490"
        q={q}
        isMain
        onChoose={({ slug }) => void navigate(laptopAddress(slug))}
      />
    </div>
  );
}
