import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { creditCode } from '../api/src/members/people.ts';
import { creditCodeOf } from './credit.ts';
import { issuedGoodsOf } from './demo/issued-goods.ts';
import { formOf, shop, trade } from './demo/registration.ts';
import { drawLogo, drawHero, drawLoginBackground, kinds, skuArt } from './drawings/index.ts';
import { demoTenants, draw, type SeedCategory, type SeedTenant, type Texts } from './index.ts';

const leaves = (categories: SeedCategory[]): string[] =>
  categories.flatMap((category) =>
    category.children ? leaves(category.children) : [category.key],
  );

const keys = (categories: SeedCategory[]): string[] =>
  categories.flatMap((category) => [category.key, ...keys(category.children ?? [])]);

const twice = (values: string[]): string[] =>
  values.filter((value, i) => values.indexOf(value) !== i);

/** Every text anywhere in the tenant, with the way to it. */
function texts(value: unknown, way: string): [string, Texts][] {
  if (typeof value !== 'object' || value === null) return [];
  if ('zh' in value && 'en' in value && 'ru' in value) return [[way, value as Texts]];
  return Object.entries(value).flatMap(([key, inner]) => texts(inner, `${way}.${key}`));
}

describe.each(demoTenants.map((tenant): [string, SeedTenant] => [tenant.code, tenant]))(
  '%s',
  (code, tenant) => {
    it('has enough to show', () => {
      expect(tenant.products.length).toBeGreaterThanOrEqual(66);
      expect(tenant.categories.length).toBeGreaterThanOrEqual(8);
      expect(tenant.sellers).toHaveLength(5);
      expect(tenant.members).toHaveLength(20);
      expect(tenant.site.notices).toHaveLength(3);
    });

    it('says everything in three languages', () => {
      for (const [way, text] of texts(tenant, code)) {
        expect(text.zh.length, way).toBeGreaterThan(0);
        expect(text.en, way).not.toMatch(/[\u4e00-\u9fff]|[а-яё]/i);
        expect(text.ru.length, way).toBeGreaterThan(0);
        expect(text.ru, way).not.toMatch(/[\u4e00-\u9fff]/);
        expect(text.zh, way).not.toMatch(/[а-яё]/i);
      }
      for (const product of tenant.products) {
        expect(product.name.zh, product.key).toMatch(/[\u4e00-\u9fff]/);
        expect(product.name.ru, product.key).toMatch(/[а-яё]/i);
      }
    });

    it('names a benefit by as many uses as it has', () => {
      for (const { type, name, uses } of issuedGoodsOf(tenant)) {
        expect(uses !== undefined).toBe(type === '09');
        if (uses === undefined) continue;
        for (const text of Object.values(name)) expect(text.match(/\d+/g)).toEqual([String(uses)]);
      }
    });

    it('refers only to what exists', () => {
      const [inner, brands] = [leaves(tenant.categories), tenant.brands.map((brand) => brand.key)];
      const levels = tenant.levels.map((level) => level.key);
      for (const product of tenant.products) {
        expect(inner, product.key).toContain(product.category);
        expect(brands, product.key).toContain(product.brand);
        expect(tenant.sellers[product.seller], product.key).toBeDefined();
        for (const level of Object.keys(product.memberLevelPercent ?? {}))
          expect(levels).toContain(level);
      }
      for (const member of tenant.members) expect(levels, member.loginName).toContain(member.level);
      expect(keys(tenant.categories)).toContain(tenant.site.banner.category);
      const used = new Set(tenant.products.map((product) => product.category));
      expect(inner.filter((key) => !used.has(key))).toEqual([]);
    });

    it('names everything once', () => {
      expect(twice(tenant.products.map((product) => product.key))).toEqual([]);
      expect(twice(keys(tenant.categories))).toEqual([]);
      expect(
        twice(tenant.products.flatMap((product) => product.skus.map((sku) => sku.code))),
      ).toEqual([]);
      expect(
        twice(
          tenant.products.flatMap((product) => product.skus.map((sku) => sku.barcode ?? sku.code)),
        ),
      ).toEqual([]);
      expect(
        twice([...tenant.sellers, ...tenant.members].map((person) => person.loginName)),
      ).toEqual([]);
      expect(twice([...tenant.sellers, ...tenant.members].map((person) => person.phone))).toEqual(
        [],
      );
    });

    it('has one SKU for each combination, at a price', () => {
      for (const product of tenant.products) {
        const combinations = product.options.reduce(
          (total, option) => total * option.values.length,
          1,
        );
        expect(product.skus, product.key).toHaveLength(combinations);
        expect(new Set(product.skus.map((sku) => sku.options.join('-'))).size, product.key).toBe(
          combinations,
        );
        for (const sku of product.skus) {
          expect(sku.price, sku.code).toMatch(/^\d+\.\d\d$/);
          expect(Number(sku.price), sku.code).toBeGreaterThan(0);
          expect(sku.stock, sku.code).toBeGreaterThanOrEqual(0);
          expect(sku.options.every((value, i) => product.options[i]?.values[value])).toBe(true);
        }
        const steps = product.tiers ?? [];
        for (const [i, step] of steps.entries()) {
          expect(step.from, product.key).toBeGreaterThan(steps[i - 1]?.from ?? 1);
          expect(step.percentOff ?? 0, product.key).toBeLessThan(50);
        }
        expect(product.moq % (product.stepQty ?? 1), product.key).toBe(0);
      }
    });

    it('[REG-05e] gives every company a credit code that the product takes', () => {
      const members = tenant.members.filter((member) => member.kind === 'company');
      const applicants = (tenant.kind === 'b2b' ? trade : shop)
        .filter((wish) => wish.company)
        .map((wish, at) => formOf(wish, at).registrationNo);
      const codes = [...tenant.sellers, ...members].map((one) => one.creditCode);
      expect(codes.length).toBeGreaterThanOrEqual(5);
      expect(applicants.length).toBeGreaterThan(0);
      for (const code of [...codes, ...applicants, creditCodeOf(tenant.code, '310115')])
        expect(creditCode().safeParse(code).success, code).toBe(true);
      expect(twice([...codes, ...applicants].map(String))).toEqual([]);
    });

    it('writes descriptions in the simple HTML that is allowed', () => {
      for (const { key, description } of tenant.products) {
        for (const html of Object.values(description)) {
          const tags = [...html.matchAll(/<\/?([a-z0-9]+)[^>]*>/g)].map((match) => match[1] ?? '');
          expect(
            tags.filter((tag) => !['p', 'ul', 'li', 'strong'].includes(tag)),
            key,
          ).toEqual([]);
        }
      }
    });

    it('draws every picture, and no two the same', async () => {
      const pictures = tenant.products.flatMap(({ key, art }) => {
        expect(kinds.has(art.kind), key).toBe(true);
        return [draw(art, 'main'), draw(art, 'detail')];
      });
      expect(new Set(pictures).size).toBe(pictures.length);
      const swatches = tenant.products.flatMap((product) =>
        product.skus.map((sku) => draw(skuArt(product, sku), 'main')),
      );
      for (const svg of [...pictures, ...swatches]) {
        expect(svg).toMatch(/^<svg [^>]+viewBox="0 0 800 800"/);
        expect(svg).not.toMatch(/undefined|NaN|«|»|<text/);
      }
      for (const svg of [drawLogo(code), drawHero(code), drawLoginBackground(code), ...pictures]) {
        const { format, width } = await sharp(Buffer.from(svg)).metadata();
        expect([format, Boolean(width)]).toEqual(['svg', true]);
      }
    });
  },
);
