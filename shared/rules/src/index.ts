export * from './calendar.rules.ts';
export * from './decision.rules.ts';
export * from './geo.ts';
export * from './policy.rules.ts';
export * from './price.rules.ts';
export * from './reference.rules.ts';
export * from './refund.rules.ts';
export * from './slots.rules.ts';
