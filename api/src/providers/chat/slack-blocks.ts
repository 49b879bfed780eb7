import type { ChatDay, ChatMessage } from './port.ts';

const plain = (text: string) => ({ type: 'plain_text', text, emoji: false });
/** In the field `text` Slack reads `<…>` as links and mentions, which names of spaces must not become. */
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A message as Slack receives it: its text is read out in notifications, its days are blocks with buttons. */
export function slackMessage({ text, days = [] }: ChatMessage): object {
  return { text: escaped(text), unfurl_links: false, ...(days.length > 0 && { blocks: days.flatMap(blocksOf) }) };
}

/** Blocks have no ids of their own: Slack wants new ones in each version of a message. */
function blocksOf({ text, note, choices, link }: ChatDay): object[] {
  const buttons = choices.map(({ label, value, isSet }, index) => ({
    type: 'button',
    action_id: `choice-${index}`,
    text: plain(isSet ? `✓ ${label}` : label),
    value,
    ...(isSet && { style: 'primary' }),
  }));
  const open = { type: 'button', action_id: 'open', text: plain(link.label), url: link.url };
  return [
    { type: 'section', text: plain(text) },
    ...(note === null ? [] : [{ type: 'context', elements: [plain(note)] }]),
    { type: 'actions', elements: [...buttons, open] },
  ];
}
