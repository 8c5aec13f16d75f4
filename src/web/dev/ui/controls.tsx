import { useState } from "react";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { ChoiceChips } from "#web/ui/choice-chips.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { Field, Select, TextArea } from "#web/ui/field.tsx";
import { Arrow, Cross } from "#web/ui/icon.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { QuantityField } from "#web/ui/quantity-field.tsx";
import { StarInput } from "#web/ui/star-input.tsx";
import { Example, State } from "./section.tsx";

const variants = ["primary", "secondary", "quiet", "danger"] as const;
const longText = "A button whose label is far longer than any button label should ever be";

export function Buttons() {
  return (
    <>
      {variants.map((variant) => (
        <Example key={variant} name={`Button, ${variant}`}>
          <State name="default">
            <Button variant={variant}>Save</Button>
          </State>
          <State name="hover" shown="hover">
            <Button variant={variant}>Save</Button>
          </State>
          <State name="focus" shown="focus">
            <Button variant={variant}>Save</Button>
          </State>
          <State name="disabled">
            <Button variant={variant} disabled>
              Save
            </Button>
          </State>
          <State name="busy">
            <Button variant={variant} busy>
              Save
            </Button>
          </State>
          <State name="small">
            <Button variant={variant} size="small">
              Save
            </Button>
          </State>
          <State name="large">
            <Button variant={variant} size="large">
              Save
            </Button>
          </State>
          <State name="a link">
            <ButtonLink variant={variant} to="/">
              Continue <Arrow />
            </ButtonLink>
          </State>
          <State name="long text" wide>
            <Button variant={variant}>{longText}</Button>
          </State>
        </Example>
      ))}
      <Example name="Cross">
        <State name="default">
          <Cross />
        </State>
        <State name="small, after a text">
          <span className="inline-flex items-center gap-2 text-small">
            16 GB <Cross className="size-3.5" />
          </span>
        </State>
        <State name="large">
          <Cross className="size-5" />
        </State>
      </Example>
      <Example name="CopyButton">
        <State name="default">
          <CopyButton text="LW-SD4-8G3200" label="Copy LW-SD4-8G3200" />
        </State>
        <State name="hover" shown="hover">
          <CopyButton text="LW-SD4-8G3200" label="Copy LW-SD4-8G3200 too" />
        </State>
      </Example>
    </>
  );
}

const errorText = "Says what is wrong and how to fix it.";

export function Fields() {
  const [quantity, setQuantity] = useState("2");
  const [rating, setRating] = useState(4);
  const [chosen, setChosen] = useState("low");
  return (
    <>
      <Example name="Field">
        <State name="default" wide>
          <Field label="Name" name="field-default" />
        </State>
        <State name="hint, placeholder" wide>
          <Field label="Link" hint="Starts with https://." placeholder="https://" name="field-hint" />
        </State>
        <State name="hover" shown="hover" wide>
          <Field label="Name" name="field-hover" />
        </State>
        <State name="focus" shown="focus" wide>
          <Field label="Name" name="field-focus" />
        </State>
        <State name="error" wide>
          <Field label="Name" defaultValue="?" error={errorText} name="field-error" />
        </State>
        <State name="disabled" wide>
          <Field label="Name" defaultValue="Ann Lee" disabled name="field-disabled" />
        </State>
        <State name="read only" wide>
          <Field label="Email" defaultValue="ann.lee@mail.example.com" readOnly name="field-read-only" />
        </State>
        <State name="long text" wide>
          <Field
            label="A label so long that it wraps to a second line before the field"
            hint="And a hint as long as its label, which is longer than anyone reads."
            defaultValue="ThinkPad X240, X250, X260, X270, T440s, T450, T450s, T460, T470, T480 and L450"
            name="field-long"
          />
        </State>
      </Example>
      <Example name="TextArea, Select, PasswordField">
        <State name="default" wide>
          <TextArea label="Message" name="text-area" />
        </State>
        <State name="error" wide>
          <TextArea label="Message" error={errorText} name="text-area-error" />
        </State>
        <State name="default" wide>
          <Select label="Sort by" name="select">
            <option>Featured</option>
            <option>Price, low to high</option>
          </Select>
        </State>
        <State name="error" wide>
          <Select label="Sort by" error={errorText} name="select-error">
            <option>Featured</option>
          </Select>
        </State>
        <State name="default" wide>
          <PasswordField label="Password" autoComplete="new-password" hint="6 characters or more." />
        </State>
        <State name="error" wide>
          <PasswordField label="Password" autoComplete="current-password" error={errorText} />
        </State>
      </Example>
      <Example name="ChoiceChips">
        <State name="one of a few">
          <ChoiceChips
            label="Stock"
            choices={[
              { value: "all", text: "All", count: 1234 },
              { value: "low", text: "Low", count: 3 },
              { value: "unknown", text: "Not counted yet" },
            ]}
            value={chosen}
            onChoose={setChosen}
          />
        </State>
      </Example>
      <Example name="QuantityField, StarInput">
        <State name="2 to 10" wide>
          <QuantityField label="Quantity" value={quantity} min={2} max={10} onChange={setQuantity} />
        </State>
        <State name="one of several" wide>
          <QuantityField
            label="Quantity"
            of="8 GB DDR4-3200"
            value={quantity}
            min={2}
            max={10}
            onChange={setQuantity}
          />
        </State>
        <State name="error" wide>
          <QuantityField label="Quantity" value="11" min={2} max={10} error={errorText} onChange={() => {}} />
        </State>
        <State name="chosen" wide>
          <StarInput label="Rating" name="rating" rating={rating} onRating={setRating} />
        </State>
        <State name="error" wide>
          <StarInput label="Rating" name="rating-error" rating={0} error={errorText} onRating={() => {}} />
        </State>
      </Example>
    </>
  );
}
