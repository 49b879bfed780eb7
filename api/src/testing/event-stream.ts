/** One message of a server-sent event stream. */
export interface StreamMessage {
  id: string;
  event: string;
  data: unknown;
}

/** A stream read like a browser's EventSource. */
export interface TestStream {
  next(): Promise<StreamMessage>;
  close(): void;
}

/** Opens `url` and returns its messages one by one; pings and comments are left out. */
export async function openStream(url: string): Promise<TestStream> {
  const abort = new AbortController();
  const answer = await fetch(url, { signal: abort.signal });
  if (answer.status !== 200 || answer.body === null) throw new Error(`The stream answers ${answer.status}`);
  const messages = read(answer.body);
  return {
    next: async () => {
      const { value, done } = await messages.next();
      if (done) throw new Error('The stream has ended');
      return value;
    },
    close: () => abort.abort(),
  };
}

async function* read(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamMessage, void> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of body) {
    text += decoder.decode(chunk, { stream: true });
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const fields = new Map(text.slice(0, end).split('\n').map(fieldOf));
      text = text.slice(end + 2);
      const data = fields.get('data');
      if (data === undefined) continue;
      yield { id: fields.get('id') ?? '', event: fields.get('event') ?? 'message', data: JSON.parse(data) };
    }
  }
}

function fieldOf(line: string): [string, string] {
  const colon = line.indexOf(': ');
  return [line.slice(0, colon), line.slice(colon + 2)];
}
