/** The page of bookings that wait for the reader's approval; letters and notices lead to the booking, which links to it. */
export const approvalsPath = '/approvals';
