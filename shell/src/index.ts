// Federation needs one asynchronous step before the first shared module is read.
import('./bootstrap.tsx');
