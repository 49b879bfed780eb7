/** What a press on the plan does, each with its key. */
export const tools = [
  { id: 'select', key: 'v', points: 'none', part: 'look' },
  { id: 'hand', key: 'h', points: 'none', part: 'look' },
  { id: 'zone', key: 'z', points: 'outline', part: 'area' },
  { id: 'room', key: 'r', points: 'outline', part: 'area' },
  { id: 'wall', key: 'w', points: 'line', part: 'area' },
  { id: 'door', key: 'd', points: 'two', part: 'area' },
  { id: 'seat', key: 's', points: 'one', part: 'seats' },
  { id: 'row', key: 'e', points: 'two', part: 'seats' },
  { id: 'grid', key: 'g', points: 'two', part: 'seats' },
  { id: 'line', key: 'l', points: 'line', part: 'seats' },
  { id: 'furniture', key: 'f', points: 'two', part: 'more' },
  { id: 'text', key: 't', points: 'one', part: 'more' },
] as const;
export type ToolId = (typeof tools)[number]['id'];
/** The tools that make something. */
export type MakingTool = Exclude<ToolId, 'select' | 'hand'>;
export const isMaking = (id: ToolId): id is MakingTool => id !== 'select' && id !== 'hand';

export const pointsOf = (id: ToolId) => tools.find((tool) => tool.id === id)?.points ?? 'none';
