import { type Answered, exchange as exchangeText, type Requested } from './exchange.ts';

/** As the exchange of texts, with a reply that is a file. Loaded with the first file, so that no first page contains it (PLT-01). */
export async function exchange(requested: Requested): Promise<Answered> {
  const answer = await exchangeText({ ...requested, responseType: 'arraybuffer' });
  return answer.status === 200 ? answer : { ...answer, data: problemIn(answer.data) };
}

/** The problem of a call that was to reply with a file; undefined when the reply is none. */
function problemIn(data: unknown): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(data as ArrayBuffer));
  } catch {
    return undefined;
  }
}
