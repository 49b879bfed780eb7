// The upload of antd is CommonJS, whose default export jest leaves inside of the module's object.
import upload from '@rc-component/upload/lib/index.js';

export default upload.default;
