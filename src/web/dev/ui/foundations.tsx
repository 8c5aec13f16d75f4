import { Example, State } from "./section.tsx";

const sizes = [
  { className: "text-display", name: "display" },
  { className: "text-heading", name: "heading" },
  { className: "text-title", name: "title" },
  { className: "text-lead", name: "lead" },
  { className: "text-body", name: "body" },
  { className: "text-small", name: "small" },
  { className: "text-label", name: "label" },
];

export function Type() {
  return (
    <>
      <dl className="divide-y divide-hairline border-hairline border-y">
        {sizes.map(({ className, name }) => (
          <div key={name} className="grid gap-2 py-4 md:grid-cols-[8rem_1fr]">
            <dt className="part-number text-ink-faint">text-{name}</dt>
            <dd className={`${className} min-w-0`}>Parts for laptops worth keeping</dd>
          </div>
        ))}
      </dl>
      <Example name="Figures and numbers">
        <State name="figures">
          <span className="figures">1,111.10 · 8,888.80</span>
        </State>
        <State name="part-number">
          <span className="part-number">LW-SD4-8G3200 O0 Il1</span>
        </State>
        <State name="text-link">
          <a href="#type" className="text-link">
            a link in running text
          </a>
        </State>
      </Example>
    </>
  );
}

const steps = [1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 20, 24, 28];
const corners = ["rounded-s", "rounded-m", "rounded-l", "rounded-full"];
const breakpoints = [
  { name: "sm", from: "640 px", on: "max-sm:hidden" },
  { name: "md", from: "768 px", on: "max-md:hidden" },
  { name: "lg", from: "1024 px", on: "max-lg:hidden" },
  { name: "xl", from: "1280 px", on: "max-xl:hidden" },
];

export function Space() {
  return (
    <>
      <Example name="Steps of the 4 px grid">
        <ul className="grid w-full gap-1">
          {steps.map((step) => (
            <li key={step} className="flex items-center gap-3">
              <span className="part-number w-24 text-ink-faint">
                {step} · {step * 4} px
              </span>
              <span className="h-3 bg-azure-fill" style={{ width: `${step * 4}px` }} />
            </li>
          ))}
        </ul>
      </Example>
      <Example name="Corners and shadow">
        {corners.map((corner) => (
          <State key={corner} name={corner}>
            <div className={`size-20 bg-sunk ${corner}`} />
          </State>
        ))}
        <State name="shadow-raised, on surface">
          <div className="size-20 rounded-l border border-hairline bg-surface shadow-raised" />
        </State>
      </Example>
      <Example name="Breakpoints">
        {breakpoints.map(({ name, from, on }) => (
          <State key={name} name={`${name}, from ${from}`}>
            <span className="font-medium text-small">
              <span className={on}>active</span>
            </span>
          </State>
        ))}
      </Example>
      <Example name="Motion">
        <State name="140 ms on hover; none with reduced motion">
          <div className="group h-11 w-72 rounded-m bg-sunk p-1.5">
            <div className="size-8 rounded-s bg-azure-fill transition-transform group-hover:translate-x-60" />
          </div>
        </State>
      </Example>
    </>
  );
}
