import type { ReleaseScope } from '@escale/contract';
import { releaseRoutes } from '@escale/contract/releases';
import { notify, useApiMutation, useApiQuery, useSession } from '@escale/platform';
import { type ReactNode, useState } from 'react';
import { useIntl } from 'react-intl';
import { useReleaseWords } from '../release-words.ts';
import { type AccessKind, AccessPart } from './access-part.tsx';
import { NewManager } from './new-manager.tsx';
import { NewToken } from './new-token.tsx';
import { NewTrust } from './new-trust.tsx';
import styles from './tokens-tab.module.css';
import { useManagerColumns, useTokenColumns, useTrustColumns, useTrustName } from './use-token-columns.tsx';

interface Ending {
  kind: AccessKind;
  id: string;
  name: string;
}

/** Who may release: members who are no staff, tokens, and CI services that prove which repository they build. */
export function TokensTab({ names }: { names: readonly string[] }) {
  const intl = useIntl();
  const releaseWords = useReleaseWords();
  const { member } = useSession();
  const list = useApiQuery(releaseRoutes.tokens);
  const managers = useApiQuery(releaseRoutes.managers);
  const [ending, setEnding] = useState<Ending | null>(null);
  const words = (id: string) => intl.formatMessage({ id });
  const done = {
    onSuccess: () => {
      notify({ tone: 'success', message: words(`releases.access.ended.${ending?.kind ?? 'token'}`) });
      setEnding(null);
    },
    onError: ({ message }: Error) => {
      notify({ tone: 'danger', message });
      setEnding(null);
    },
  };
  const revoke = useApiMutation(releaseRoutes.revokeToken, done);
  const distrust = useApiMutation(releaseRoutes.distrust, done);
  const remove = useApiMutation(releaseRoutes.removeManager, done);
  const nameOfTrust = useTrustName();
  const isStaff = member?.roles.includes('staff') ?? false;
  const tokenColumns = useTokenColumns(({ id, name }) => setEnding({ kind: 'token', id, name }));
  const trustColumns = useTrustColumns((trust) => setEnding({ kind: 'trust', id: trust.id, name: nameOfTrust(trust) }));
  const managerColumns = useManagerColumns(isStaff ? ({ id, name }) => setEnding({ kind: 'manager', id, name }) : null);
  const rights = ({ remote, scopes }: { remote: string | null; scopes: readonly ReleaseScope[] }) =>
    [remote ?? words('releases.token.allLong'), ...scopes.map((scope) => words(`releases.scope.${scope}`))].join(', ');
  const ended = ({ revokedAt, expiresAt }: { revokedAt: string | null; expiresAt: string | null }) =>
    revokedAt
      ? [intl.formatMessage({ id: 'releases.token.revoked' }, { age: releaseWords.age(revokedAt) })]
      : expiresAt
        ? [
            intl.formatMessage(
              { id: 'releases.token.until' },
              { day: intl.formatDate(expiresAt, { day: 'numeric', month: 'short', year: 'numeric' }) },
            ),
          ]
        : [];
  const usedOf = ({ lastUsedAt }: { lastUsedAt: string | null }) =>
    lastUsedAt
      ? intl.formatMessage({ id: 'releases.token.usedAgo' }, { age: releaseWords.age(lastUsedAt) })
      : words('releases.token.notUsed');
  const endingOf = (kind: AccessKind) => ({
    kind,
    ending: ending?.kind === kind ? ending : null,
    onKeep: () => setEnding(null),
  });
  return (
    <div className={styles.scroll}>
      <AccessPart
        {...endingOf('token')}
        list={list}
        rows={list.data?.tokens}
        columns={tokenColumns}
        lines={(token) => ({
          title: token.name,
          subtitle: (
            <Lines texts={[...ended(token), rights(token)]}>
              {token.createdBy}, {releaseWords.age(token.createdAt)} · {usedOf(token)}
            </Lines>
          ),
        })}
        isEnding={revoke.isPending}
        onEnd={(id, onSuccess) => revoke.mutate({ params: { id } }, { onSuccess })}
        add={(onClose) => <NewToken names={names} onClose={onClose} />}
      />
      <AccessPart
        {...endingOf('trust')}
        list={list}
        rows={list.data?.trusted}
        columns={trustColumns}
        lines={(trust) => ({
          title: <span className={styles.whole}>{nameOfTrust(trust)}</span>,
          subtitle: (
            <Lines texts={[rights(trust)]}>
              {trust.issuer.replace(/^https:\/\//, '')} · {usedOf(trust)}
            </Lines>
          ),
        })}
        isEnding={distrust.isPending}
        onEnd={(id, onSuccess) => distrust.mutate({ params: { id } }, { onSuccess })}
        add={(onClose) => <NewTrust names={names} onClose={onClose} />}
      />
      <AccessPart
        {...endingOf('manager')}
        list={managers}
        rows={managers.data?.items}
        columns={managerColumns}
        lines={({ name, email }) => ({ title: name, subtitle: email })}
        isEnding={remove.isPending}
        onEnd={(id, onSuccess) => remove.mutate({ params: { id } }, { onSuccess })}
        add={isStaff ? (onClose) => <NewManager onClose={onClose} /> : null}
      />
    </div>
  );
}

/** What a row of a phone says below its name, whole: nothing about rights is cut. */
function Lines({ texts, children }: { texts: readonly string[]; children: ReactNode }) {
  return (
    <span className={styles.whole}>
      {texts.join(' · ')}
      <br />
      {children}
    </span>
  );
}
