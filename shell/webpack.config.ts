import { shellConfig } from '@escale/build';

export default shellConfig(import.meta.url);
