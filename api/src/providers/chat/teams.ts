import { callOutside, LinkRefused, requireSuccess } from '../outside.ts';
import type { ChatMessage, TeamsChat } from './port.ts';

/**
 * Hosts of Microsoft's workflows; no other host is called, or a member could make the server call addresses within our own network (SSRF).
 */
const hosts = ['.logic.azure.com', '.api.powerplatform.com'];
const gone: ReadonlySet<number> = new Set([401, 403, 404, 410]);

/** Whether a URL is that of a workflow. */
export function isWorkflowAddress(address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null || url.protocol !== 'https:' || url.username !== '' || url.password !== '') return false;
  return hosts.some((host) => url.hostname.endsWith(host)) && ['', '443'].includes(url.port);
}

/** Workflows of Teams: each message is a card. */
export function teamsChat(mayAsk: (address: string) => boolean = isWorkflowAddress): TeamsChat {
  return {
    post: async ({ address }, message) => {
      if (!mayAsk(address)) throw new LinkRefused('no address of a workflow');
      const answer = await callOutside(address, { method: 'POST', json: cardOf(message) });
      if (gone.has(answer.status)) throw new LinkRefused(`the workflow answers ${answer.status}`);
      requireSuccess(address, answer);
    },
  };
}

function cardOf({ text, link }: ChatMessage): object {
  const body = text.split('\n').map((line) => ({ type: 'TextBlock', wrap: true, text: line }));
  const content = {
    type: 'AdaptiveCard',
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    version: '1.4',
    body,
    ...(link && { actions: [{ type: 'Action.OpenUrl', title: link.label, url: link.url }] }),
  };
  const attachment = { contentType: 'application/vnd.microsoft.card.adaptive', contentUrl: null, content };
  return { type: 'message', attachments: [attachment] };
}
