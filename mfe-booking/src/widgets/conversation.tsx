import { createWidget } from '@escale/platform';
import { lazy } from 'react';
import { messages } from '../messages/messages.ts';

/** The messages of a booking as its host reads and answers them. */
export default createWidget(
  'booking/Conversation',
  messages,
  lazy(async () => ({ default: (await import('../conversation/conversation-section.tsx')).HostConversation })),
);
