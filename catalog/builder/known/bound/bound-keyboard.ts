/** One keyboard and all the laptops that it is made for. */
export interface BoundKeyboard {
  code: string;
  brand: string;
  models: readonly string[];
  /** Of the part's name. */
  called: string;
  /** With and without light, as the machines were sold. */
  lights: readonly ("backlit" | "plain")[];
  pointingStick?: true;
  numberKeys?: true;
  /** Layouts beyond the US one, without light. */
  layouts?: readonly ("UK" | "DE" | "FR" | "ES" | "IT")[];
  /** Numbers of the maker's US keyboard that this one replaces. */
  replaces?: readonly string[];
  variant?: string;
  /** How it comes out, in a sentence without a period. */
  access: string;
  /** Whether board and battery stay where they are. */
  comesOut: "from above" | "from inside";
  /** Where the list of models is from, if not from the one model's manual. */
  source?: string;
}
