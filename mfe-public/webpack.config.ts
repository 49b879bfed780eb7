import { remoteConfig } from '@escale/build';

export default remoteConfig(import.meta.url);
