import { useSession } from '@escale/platform';
import { Navigate } from 'react-router';
import { NoAccess } from './no-access.tsx';
import { firstSection } from './sections.ts';

/** `/cockpit`: the first section that the member sees. */
export function FirstSection() {
  const { member } = useSession();
  if (member === null) return null;
  const first = firstSection(member.roles);
  return first ? <Navigate to={first.path} replace /> : <NoAccess to="company" />;
}
