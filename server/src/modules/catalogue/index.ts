export { priceOf, stepsOf, type Asked, type Price, type PriceRule, type TraceStep } from './price.ts';
