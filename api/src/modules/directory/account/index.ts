import { defineHandlers } from '../../../platform/http/handlers.ts';
import { defineJobs } from '../../../platform/jobs/jobs.ts';
import { keepBilling, readBilling } from './billing.service.ts';
import { setDepartment } from './department.service.ts';
import { removePhotoFile } from './personal-data.ts';
import { removePhoto, setPhoto } from './photo/photo.service.ts';
import { setPreferences } from './preferences.service.ts';
import { readProfile } from './profile.queries.ts';
import { setProfile } from './profile.service.ts';

export const jobs = defineJobs({ 'account.remove-photo': removePhotoFile });

/** What members keep in their account: profile, photo, preferences, billing details (ACC-02, ACC-03). */
export const handlers = defineHandlers({
  'users.profile': ({ actor }, { db }) => readProfile(db, actor.memberId),
  'users.set-profile': ({ body, actor }, context) => setProfile(context, actor, body),
  'users.set-department': ({ body, actor }, context) => setDepartment(context, actor, body.departmentId),
  'users.set-avatar': ({ body, actor }, context) => setPhoto(context, actor, body),
  'users.remove-avatar': ({ actor }, context) => removePhoto(context, actor),
  'users.set-preferences': ({ body, actor }, context) => setPreferences(context, actor, body),
  'users.billing': ({ actor }, { db }) => readBilling(db, actor.memberId),
  'users.set-billing': ({ body, actor }, context) => keepBilling(context, actor, body.billing),
});
