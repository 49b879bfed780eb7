import { countCapsules } from '../script/capsules.ts';
import { followEstimate } from '../script/estimate.ts';
import { searchHelp } from '../script/help.ts';
import { sendInquiries } from '../script/inquiries.ts';
import { rememberLanguage } from '../script/languages.ts';
import { closeMenus } from '../script/menus.ts';
import { awaitNetwork } from '../script/offline.ts';

// Everything of a document that is more than HTML; the document can be read, and its searches work, without it.
closeMenus();
rememberLanguage();
countCapsules();
followEstimate();
searchHelp();
sendInquiries();
awaitNetwork();
