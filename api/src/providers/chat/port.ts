/** A chat service; `Secret` holds its credentials, stored encrypted. */
export interface Chat<Secret> {
  /** Posts to the member alone; a link that was removed there is `LinkRefused`. */
  post(secret: Secret, text: string): Promise<void>;
}

/** A workspace's app token and the member's user id in it. */
export interface SlackSecret {
  token: string;
  user: string;
}

/** Slack, which has a consent page. */
export interface SlackChat extends Chat<SlackSecret> {
  consentUrl(consent: { state: string; redirectUri: string }): string;
  exchange(given: { code: string; redirectUri: string }): Promise<{ secret: SlackSecret; account: string }>;
}

/** Teams, which receives messages at the URL of a workflow that the member created. */
export interface TeamsSecret {
  address: string;
}
export type TeamsChat = Chat<TeamsSecret>;
