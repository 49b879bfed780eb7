import { ApiError } from '@escale/platform';
import { useIntl } from 'react-intl';

/** What the server says of each of these fields that it refuses; nothing where the failure is about none of them. */
export function refusedFields<Name extends string>(
  error: unknown,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  if (!(error instanceof ApiError)) return {};
  const found: Partial<Record<Name, string>> = {};
  for (const { pointer, message } of error.errors) {
    const name = names.find((one) => pointer === `/body/${one}`);
    if (name !== undefined) found[name] = message || error.message;
  }
  return found;
}

/** What to tell the reader about a call that failed: the words of the server, of the one field where it names it, or those for anything else. */
export function useFailureWords(): (error: unknown) => string {
  const intl = useIntl();
  return (error) => {
    if (!(error instanceof ApiError)) return intl.formatMessage({ id: 'shell.sign-in.failed' });
    return (error.code === 'request.invalid' && error.errors[0]?.message) || error.message;
  };
}

/** The words of a failure that is kept as the id of a message, so that they follow a change of language; those of the server as they are. */
export function useShownFailure(): (failure: string | undefined) => string | undefined {
  const intl = useIntl();
  return (failure) =>
    failure !== undefined && failure in intl.messages ? intl.formatMessage({ id: failure }) : failure;
}
