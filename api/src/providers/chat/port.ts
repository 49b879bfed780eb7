/** Where a chat's messages go; `Secret` is what its service needs to know, kept sealed. */
export interface Chat<Secret> {
  /** Writes to the member alone; a link that is gone there is `LinkRefused`. */
  post(secret: Secret, text: string): Promise<void>;
}

/** A workspace's app and the member in it. */
export interface SlackSecret {
  token: string;
  user: string;
}

/** Slack asks for consent on a page of its own. */
export interface SlackChat extends Chat<SlackSecret> {
  consentUrl(consent: { state: string; redirectUri: string }): string;
  exchange(given: { code: string; redirectUri: string }): Promise<{ secret: SlackSecret; account: string }>;
}

/** Teams takes messages at the address of a workflow that the member made. */
export interface TeamsSecret {
  address: string;
}
export type TeamsChat = Chat<TeamsSecret>;
