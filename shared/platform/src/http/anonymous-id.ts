const key = 'escale-anonymous-id';

/** A random id of this browser, sent with every call to distinguish visitors without an account (AUT-12). */
export function anonymousId(): string {
  const known = localStorage.getItem(key);
  if (known) return known;
  const made = crypto.randomUUID();
  localStorage.setItem(key, made);
  return made;
}
