import { describe, expect, it } from '@jest/globals';
import { homePlans, pricingPlans, standardPrice, yearlySaving } from './plans.ts';

const featuresOf = (plans: typeof homePlans, name: string) =>
  plans.find((plan) => plan.name === name)?.features.join('; ');

describe('the plans', () => {
  it('save 16 % by the year: $10 instead of $12 a month', () => {
    expect(standardPrice).toEqual({ monthly: 12, yearly: 10 });
    expect(yearlySaving(standardPrice)).toBe(16);
  });

  it('are two on the landing page, with the figures of the landing page', () => {
    expect(homePlans.map(({ name, action }) => [name, action])).toEqual([
      ['Basic', 'start'],
      ['Standard', 'Coming Soon'],
    ]);
    expect(featuresOf(homePlans, 'Basic')).toBe(
      '5 articles per month; Up to 1200 words each; 15 images',
    );
    expect(featuresOf(homePlans, 'Standard')).toMatch(
      /^20 articles per month; Up to 3000 words each; 60 images; Custom image styles; Publishing/,
    );
  });

  it('are three on the pricing page, with the figures of the pricing page', () => {
    expect(pricingPlans.map(({ name }) => name)).toEqual(['Basic', 'Standard', 'Enterprise']);
    expect(featuresOf(pricingPlans, 'Basic')).toMatch(/^10 articles per month; 15 images/);
    expect(featuresOf(pricingPlans, 'Standard')).toMatch(/^20 articles per month; 60 images/);
    expect(featuresOf(pricingPlans, 'Enterprise')).toMatch(
      /^Up to 100 articles per month; 300 images/,
    );
    expect(pricingPlans[1]?.note).toContain('$250');
  });
});
