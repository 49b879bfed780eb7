import { seatLabel } from '../seats/seat-label.ts';
import type { Seat } from '../seats/seat-rules.ts';
import { heatStep } from '../use/span.rules.ts';
import type { Palette } from './palette.ts';
import { traceRect } from './trace.ts';

/** Appearance of a seat: its state, with the chosen look over it. */
export interface SeatLook {
  state: Seat['state'];
  chosen: boolean;
  hovered: boolean;
  dimmed: boolean;
  /** How much it is taken, in percent, which its colour tells instead of its state. */
  heat?: number;
  /** What becomes of it in another version of the plan. */
  sign?: 'added' | 'removed' | 'changed';
  /** A ring tells that it was searched for. */
  marked?: boolean;
  initials: string | null;
  /** Its last digits are shown when it is chosen. */
  name: string;
  /** Shows them on a free seat too. */
  numbered?: boolean;
  avatar: HTMLImageElement | null;
}

/** One seat around its centre, `size` metres wide (look.md, floor plan). */
export function drawSeat(context: CanvasRenderingContext2D, look: SeatLook, size: number, palette: Palette): void {
  context.save();
  context.globalAlpha = look.dimmed ? 0.3 : 1;
  // The unit of the drawing is a twenty-sixth of a seat, so that strokes and radii keep their proportions.
  context.scale(size / 26, size / 26);
  if (look.marked && !look.chosen) {
    context.fillStyle = palette.lime;
    square(context, 5);
    context.fill();
  }
  if (look.sign) drawSign(context, look.sign, palette);
  else if (look.heat !== undefined) drawHeat(context, look.heat, look.hovered, palette);
  else if (look.chosen) drawChosen(context, look, palette);
  else if (look.state === 'colleague') drawColleague(context, look, palette);
  else drawPlain(context, look, palette);
  context.restore();
}

function square(context: CanvasRenderingContext2D, grow = 0): void {
  traceRect(context, -13 - grow, -13 - grow, 26 + 2 * grow, 26 + 2 * grow, 7 + grow);
}

function write(context: CanvasRenderingContext2D, text: string, colour: string, weight: number, size = 12): void {
  context.font = `${weight} ${size}px Figtree, sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillStyle = colour;
  context.fillText(text, 0, 0.5);
}

function drawChosen(context: CanvasRenderingContext2D, look: SeatLook, palette: Palette): void {
  context.fillStyle = palette.lime;
  square(context, 4);
  context.fill();
  context.fillStyle = palette.ink;
  square(context);
  context.fill();
  write(context, seatLabel(look.name), palette.surface, 700);
}

/** A seat of another version of the plan: new, gone, or elsewhere. */
function drawSign(context: CanvasRenderingContext2D, sign: NonNullable<SeatLook['sign']>, palette: Palette): void {
  const looks = {
    added: { fill: palette.lime, line: palette.onLime, word: '+' },
    removed: { fill: palette.surface, line: palette.danger, word: '–' },
    changed: { fill: palette.surface, line: palette.office, word: '↔' },
  };
  const { fill, line, word } = looks[sign];
  context.fillStyle = fill;
  square(context);
  context.fill();
  context.strokeStyle = line;
  context.lineWidth = 1.5;
  if (sign === 'removed') context.setLineDash([4, 3]);
  square(context);
  context.stroke();
  context.setLineDash([]);
  write(context, word, line, 700, 14);
}

/** Share of the hue in each of the six steps of a heat map (look.md). */
const hues = [0.05, 0.14, 0.27, 0.44, 0.64, 1] as const;

function drawHeat(context: CanvasRenderingContext2D, percent: number, hovered: boolean, palette: Palette): void {
  const hue = hues[heatStep(percent)] ?? 1;
  context.fillStyle = palette.surface;
  square(context);
  context.fill();
  context.save();
  context.globalAlpha *= hue;
  context.fillStyle = palette.office;
  square(context);
  context.fill();
  context.restore();
  if (hovered) {
    context.strokeStyle = palette.ink;
    context.lineWidth = 2;
    square(context);
    context.stroke();
  }
  write(context, String(percent), hue === 1 ? palette.surface : palette.ink, 600, 11);
}

function drawColleague(context: CanvasRenderingContext2D, look: SeatLook, palette: Palette): void {
  context.fillStyle = palette.office;
  context.beginPath();
  context.arc(0, 0, look.hovered ? 16 : 14.5, 0, 2 * Math.PI);
  context.fill();
  context.beginPath();
  context.arc(0, 0, 12, 0, 2 * Math.PI);
  context.fillStyle = palette.surface;
  context.fill();
  if (look.avatar) {
    context.clip();
    context.drawImage(look.avatar, -12, -12, 24, 24);
  } else write(context, look.initials ?? '', palette.ink, 600, 11);
}

function drawPlain(context: CanvasRenderingContext2D, look: SeatLook, palette: Palette): void {
  const fills = {
    free: palette.surface,
    mine: palette.lime,
    taken: palette.taken,
    closed: palette.hatch,
    kept: palette.zone,
  };
  const state = look.state === 'colleague' ? 'taken' : look.state;
  context.fillStyle = fills[state];
  square(context);
  context.fill();
  if (state === 'closed') hatch(context, palette);
  const strokes = {
    free: palette.ink,
    mine: palette.onLime,
    taken: null,
    closed: palette.closedLine,
    kept: palette.zoneLine,
  };
  const stroke = strokes[state];
  if (stroke) {
    context.strokeStyle = stroke;
    context.lineWidth = look.hovered && state === 'free' ? 2.5 : state === 'closed' ? 1 : 1.5;
    if (state === 'kept') context.setLineDash([4, 3]);
    square(context);
    context.stroke();
    context.setLineDash([]);
  }
  if (state === 'free' && look.numbered) write(context, seatLabel(look.name), palette.ink, 600);
  if (state === 'taken') write(context, look.initials ?? '', palette.text2, 600);
  if (state === 'mine') drawPerson(context, palette.onLime);
}

function hatch(context: CanvasRenderingContext2D, palette: Palette): void {
  context.save();
  square(context);
  context.clip();
  context.strokeStyle = palette.hatchLine;
  context.lineWidth = 1.25;
  context.beginPath();
  for (let at = -26; at <= 26; at += 5) {
    context.moveTo(at - 13, 13);
    context.lineTo(at + 13, -13);
  }
  context.stroke();
  context.restore();
}

function drawPerson(context: CanvasRenderingContext2D, colour: string): void {
  context.strokeStyle = colour;
  context.lineWidth = 1.5;
  context.lineCap = 'round';
  context.beginPath();
  context.arc(0, -2.7, 3.3, 0, 2 * Math.PI);
  context.stroke();
  context.beginPath();
  context.arc(0, 6, 5.3, Math.PI, 0);
  context.stroke();
}
