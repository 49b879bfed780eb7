/** Colours of a floor in the light theme, as pages draw it: design colours and mixes of them (look.md, floor plan). */
export const colours = {
  ink: '#1b1f3b',
  text2: '#5a5f73',
  surface: '#ffffff',
  lime: '#c9f26b',
  room: '#f9f8f6',
  service: '#efeff1',
  outside: '#f3f1eb',
  wall: '#9b9ca9',
  inner: '#bbbcc4',
  glass: '#d1d2d8',
  hair: '#dfe0e4',
  wood: '#f3f2ec',
  leaf: '#dae1d1',
  leafLine: '#b4c2a3',
  closed: '#f5f4f0',
  closedLine: '#c8c9d0',
} as const;
