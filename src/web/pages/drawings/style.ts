/** Colors of the laptop's plan, in a file of its own: an image reaches no style sheet of the page. */
export const drawingStyle = `
svg{background:#11233f;font-family:ui-monospace,"JetBrains Mono",SFMono-Regular,Menlo,Consolas,monospace;stroke-linecap:round;stroke-linejoin:round}
text{fill:#cfe3fa;font-size:21px;text-anchor:middle}
.grid{stroke:#16294a;fill:none}
.part{fill:#0c1c30;stroke:#7cc0ff;stroke-width:2}
.hole{fill:#11233f;stroke:#7cc0ff;stroke-width:2}
.chip{fill:#0b111a;stroke:#2b567f}
.cell{fill:#0f2540;stroke:#2b567f;stroke-width:1.5}
.line{fill:none;stroke:#3a6595;stroke-width:2}
.dash{fill:none;stroke:#7cc0ff;stroke-width:1.5;stroke-dasharray:9 7}
.pads{fill:none;stroke:#d9a941;stroke-dasharray:5 3.5;stroke-linecap:butt}
.wire{fill:none;stroke:#4d7fb3}
.keys{fill:none;stroke:#3a6595;stroke-linecap:butt}
.gold{fill:#d9a941}
.dim{fill:none;stroke:#8fb0d3;stroke-width:1.5}
.head{fill:#8fb0d3}
.note{fill:#9cc9f5;font-size:18px}
.source{fill:#8fb0d3;font-size:15px}
.start{text-anchor:start}.end{text-anchor:end}
`;
