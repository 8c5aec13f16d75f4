import { useEffect, useState } from "react";
import { Field } from "../ui/field.tsx";

const typingPauseMs = 300;

/** A search that follows the typing at a distance. @returns the field's text and what to ask for by now. */
export function useSearch(initial = "") {
  const [text, setText] = useState(initial);
  const [asked, setAsked] = useState(initial);
  useEffect(() => {
    const pause = setTimeout(() => setAsked(text.trim()), typingPauseMs);
    return () => clearTimeout(pause);
  }, [text]);
  return { text, setText, asked };
}

interface SearchFieldProps {
  label: string;
  placeholder: string;
  text: string;
  onText: (text: string) => void;
  className?: string | undefined;
}

export function SearchField({ label, placeholder, text, onText, className }: SearchFieldProps) {
  return (
    <Field
      type="search"
      label={label}
      placeholder={placeholder}
      autoComplete="off"
      spellCheck={false}
      value={text}
      onChange={(event) => onText(event.target.value)}
      className={className}
    />
  );
}
