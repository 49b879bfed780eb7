/** A link below a message. */
export interface ChatLink {
  label: string;
  url: string;
}

/** A place that a day can be set to. `value` comes back when its button is pressed. */
export interface ChatChoice {
  label: string;
  value: string;
  /** Whether the day is set to it. */
  isSet: boolean;
}

/** A day of a member, with the buttons that set it. */
export interface ChatDay {
  /** The day and its places, in lines. */
  text: string;
  /** What came of the button pressed last, when there is something to say. */
  note: string | null;
  choices: readonly ChatChoice[];
  link: ChatLink;
}

/** A message to a member. */
export interface ChatMessage {
  /** Lines without any markup; all of the message where a chat shows no days. */
  text: string;
  /** Shown by Slack instead of the text. */
  days?: readonly ChatDay[];
  /** Shown by Teams below the text. */
  link?: ChatLink;
}

/** A chat service; `Secret` holds its credentials, stored encrypted. */
export interface Chat<Secret> {
  /** Posts to the member alone; a link that was removed there is `LinkRefused`. */
  post(secret: Secret, message: ChatMessage): Promise<void>;
}

/** A workspace's app token and the member's user id in it. */
export interface SlackSecret {
  token: string;
  user: string;
}

/** A person in Slack: user ids are unique within a workspace (`team`). */
export interface SlackPerson {
  team: string;
  user: string;
}

/** A pressed button: who pressed it, its value, and the address that takes the message in its place. */
export interface SlackPress {
  person: SlackPerson;
  value: string;
  answerAddress: string;
}

/** Slack, which has a consent page. */
export interface SlackChat extends Chat<SlackSecret> {
  consentUrl(consent: { state: string; redirectUri: string }): string;
  exchange(given: {
    code: string;
    redirectUri: string;
  }): Promise<{ secret: SlackSecret; account: string; person: SlackPerson }>;
  /** The workspace of a token; a token that is no longer valid is `LinkRefused`. */
  teamOf(secret: SlackSecret): Promise<string>;
  /** Replaces the message whose button was pressed, by the address that came with the press; refuses an address that is not Slack's. */
  answer(address: string, message: ChatMessage): Promise<void>;
}

/** Teams, which receives messages at the URL of a workflow that the member created. */
export interface TeamsSecret {
  address: string;
}
export type TeamsChat = Chat<TeamsSecret>;
