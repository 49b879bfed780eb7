/** An interface that a module needs and that a module above it provides. */
export interface Port<T> {
  readonly name: string;
  /** Never set: carries only the type that `portOf` returns. */
  readonly provided?: T;
}

/** A port with its implementation. */
export interface PortLine {
  port: Port<unknown>;
  provided: unknown;
}

/** The implementations of all ports of the product. */
export interface Ports {
  providedTo(port: Port<unknown>): unknown;
}

/** Names a port, `area.thing`: `export const payables = definePort<Payables>('payments.payables')`. */
export function definePort<T>(name: string): Port<T> {
  return { name };
}

/** A line of the list of ports. */
export function provide<T>(port: Port<T>, provided: T): PortLine {
  return { port, provided };
}

/** Joins the lines; a port has one provider. */
export function definePorts(lines: readonly PortLine[]): Ports {
  const byName = new Map<string, unknown>();
  for (const { port, provided } of lines) {
    if (byName.has(port.name)) throw new Error(`the port ${port.name} is provided twice`);
    byName.set(port.name, provided);
  }
  return {
    providedTo: ({ name }) => {
      if (!byName.has(name)) throw new Error(`nobody provides the port ${name}`);
      return byName.get(name);
    },
  };
}

/** The implementation of a port. */
export function portOf<T>({ ports }: { ports: Ports }, port: Port<T>): T {
  // `provide` has checked its type.
  return ports.providedTo(port) as T;
}
