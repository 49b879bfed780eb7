/** Colours of the drawing by the CSS variable of `plan.module.css`: a canvas cannot resolve variables itself. */
const variables = {
  floor: '--plan-floor',
  room: '--plan-room',
  service: '--plan-service',
  outside: '--plan-outside',
  wall: '--plan-wall',
  inner: '--plan-inner',
  glass: '--plan-glass',
  hair: '--plan-hair',
  wood: '--plan-wood',
  chair: '--plan-chair',
  zone: '--plan-zone',
  leaf: '--plan-leaf',
  leafLine: '--plan-leaf-line',
  ink: '--ink',
  text2: '--text-2',
  text3: '--text-3',
  surface: '--surface',
  taken: '--plan-taken',
  speck: '--plan-wall',
  hatch: '--plan-hatch',
  hatchLine: '--plan-hatch-line',
  closedLine: '--plan-closed-line',
  lime: '--lime',
  zoneLine: '--text-3',
  limeVeil: '--plan-lime-veil',
  onLime: '--ink-fixed',
  office: '--office',
  danger: '--danger',
} as const;
export type Palette = Record<keyof typeof variables, string>;

/** The current colours, below an element with the plan's class. */
export function readPalette(element: Element): Palette {
  const colourOf = (variable: string) => {
    // A new probe element per colour: one that changes its colour would be read during its transition.
    const probe = document.createElement('i');
    probe.style.color = `var(${variable})`;
    element.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  };
  const names = Object.keys(variables) as (keyof typeof variables)[];
  return Object.fromEntries(names.map((name) => [name, colourOf(variables[name])])) as Palette;
}
