import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deflateSync, crc32 } from 'node:zlib';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  type Journeys,
  openJourneys,
  seriousFaults,
  sideways,
  sitePort,
} from '../../../../server/src/testing/journey.ts';

let journeys: Journeys;
beforeAll(async () => {
  journeys = await openJourneys(sitePort());
});
afterAll(() => journeys.close());
afterEach(() =>
  expect(
    journeys.complaints().filter((text) => !/status of 4\d\d .*\.json|GPU stall|WebGL/.test(text)),
  ).toEqual([]),
);

const fresh = () => journeys.address('qimu', '/en/account/addresses/new');
/** The choices in the three fields of the area. */
const areaOf = (page: Page) =>
  page
    .locator('main .at-home select')
    .evaluateAll((all) =>
      all
        .map((one) => (one instanceof HTMLSelectElement ? one.selectedOptions[0]?.text : ''))
        .join(' / '),
    );

/** Saves the map settings as the admin does, over the wire. */
async function chooseMap(input: Record<string, string>): Promise<void> {
  const admin = await journeys.as('qimu', 'admin');
  const status = await admin.evaluate(
    async (fields) =>
      (
        await fetch('/web/bs/map/saveMapSettings.json', {
          method: 'POST',
          body: new URLSearchParams(fields),
        })
      ).status,
    input,
  );
  expect(status).toBe(200);
  await admin.context().close();
}

async function openPicker(page: Page): Promise<void> {
  await page.goto(fresh());
  await page.getByRole('button', { name: 'Choose on map' }).click();
  await page.getByRole('dialog').getByRole('search').waitFor();
}

test('[ADR-04a][ADR-04b] a pasted address fills the form, which is saved as it stands', async () => {
  const page = await journeys.as('qimu', 'buyer', { lang: 'en' });
  await page.goto(fresh());
  await page
    .getByLabel('Paste an address')
    .fill('收货人：欧阳小明\n电话：139 1234 5678\n地址：浙江省杭州市西湖区文三路 1 号 3 幢');
  await page.getByRole('button', { name: 'Fill in' }).click();
  await page.getByText('Filled in. Check the details.').waitFor();
  expect(await page.getByLabel('Recipient').inputValue()).toBe('欧阳小明');
  expect(await page.getByLabel('Mobile number').inputValue()).toBe('13912345678');
  expect(await page.getByLabel('Street address').inputValue()).toBe('文三路 1 号 3 幢');
  expect(await areaOf(page)).toBe('Zhejiang / Hangzhou / Xihu District');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.locator('.address-who').getByText('欧阳小明').first().waitFor();
});

test('[ADR-03d][ADR-03e] where there is no map, search and area choice pick the address, and it says so', async () => {
  await chooseMap({ provider: 'none' });
  for (const width of ['wide', 'phone'] as const) {
    const page = await journeys.as('qimu', 'buyer', { lang: 'en', width });
    await openPicker(page);
    const dialog = page.getByRole('dialog');
    await dialog.getByText('This portal has no map', { exact: false }).waitFor();
    await dialog.getByLabel('Search for a place').fill('余杭区');
    await page.keyboard.press('Enter');
    await dialog.getByRole('list', { name: 'Results' }).getByRole('button').first().click();
    await dialog.getByRole('status').getByText('Yuhang District', { exact: false }).waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    expect(await sideways(page)).toBeLessThanOrEqual(0);
    await dialog.getByRole('button', { name: 'Use this address' }).click();
    await expect.poll(() => areaOf(page)).toBe('Zhejiang / Hangzhou / Yuhang District');
    await page.context().close();
  }
});

test('[ADR-03a][ADR-03b][ADR-03c] tiles of the set address are shown; the pin fills the address; own position is used', async () => {
  let asked = 0;
  const tiles = createServer((_request, response) => {
    asked += 1;
    response
      .writeHead(200, { 'content-type': 'image/png', 'access-control-allow-origin': '*' })
      .end(tile());
  });
  await new Promise<void>((resolve) => {
    tiles.listen(0, '127.0.0.1', resolve);
  });
  const { port } = tiles.address() as AddressInfo;
  try {
    await chooseMap({
      provider: 'tiles',
      tileUrl: `http://127.0.0.1:${port}/{z}/{x}/{y}.png`,
      attribution: '© Test',
    });
    const page = await journeys.as('qimu', 'buyer', { lang: 'en' });
    await page.context().grantPermissions(['geolocation']);
    await page.context().setGeolocation({ longitude: 120.13, latitude: 30.26 });
    await openPicker(page);
    const dialog = page.getByRole('dialog');
    await dialog.locator('.maplibregl-canvas').waitFor();
    await expect.poll(() => asked, { timeout: 30_000 }).toBeGreaterThan(0);
    await dialog.locator('.maplibregl-ctrl-scale').waitFor();
    await dialog.getByRole('button', { name: 'Zoom in' }).waitFor();
    await dialog.getByRole('button', { name: 'My location' }).click();
    await dialog.getByText('Xihu District, Hangzhou, Zhejiang').waitFor();
    await dialog.getByText('Matched to the nearest district', { exact: false }).waitFor();
    // The pin is dragged away, to another district.
    const pin = await dialog.locator('.maplibregl-marker').boundingBox();
    if (!pin) throw new Error('no pin');
    for (let step = 0; step < 6; step += 1)
      await dialog.getByRole('button', { name: 'Zoom out' }).click();
    await page.waitForTimeout(800);
    const at = (await dialog.locator('.maplibregl-marker').boundingBox()) ?? pin;
    await page.mouse.move(at.x + at.width / 2, at.y + at.height / 2);
    await page.mouse.down();
    await page.mouse.move(at.x + 160, at.y - 60, { steps: 8 });
    await page.mouse.up();
    await expect
      .poll(() => dialog.locator('.picker-chosen span').innerText())
      .not.toContain('Xihu District');
    // By keyboard: a place is found, the map goes there.
    await dialog.getByLabel('Search for a place').fill('宁波鄞州区');
    await page.keyboard.press('Enter');
    await dialog.getByRole('list', { name: 'Results' }).getByRole('button').first().click();
    await dialog.getByRole('button', { name: 'Use this address' }).click();
    await expect.poll(() => areaOf(page)).toBe('Zhejiang / Ningbo / Yinzhou District');
  } finally {
    tiles.close();
    await chooseMap({ provider: 'none' });
  }
});

test('[ADR-03e] tiles that do not come leave search and area choice, and it says so', async () => {
  await chooseMap({ provider: 'tiles', tileUrl: 'http://127.0.0.1:9/{z}/{x}/{y}.png' });
  try {
    const page = await journeys.as('qimu', 'buyer', { lang: 'en' });
    await openPicker(page);
    await page.getByRole('dialog').getByText('The map couldn’t load', { exact: false }).waitFor();
    await page.getByRole('dialog').getByLabel('Search for a place').fill('余杭区');
    await page.keyboard.press('Enter');
    await page
      .getByRole('dialog')
      .getByRole('list', { name: 'Results' })
      .getByRole('button')
      .first()
      .waitFor();
    journeys.complaints();
  } finally {
    await chooseMap({ provider: 'none' });
  }
});

test('[ADR-03a][ADR-03c] AMap is loaded where it is chosen: with its key, its plugins and the portal as its service host; else never', async () => {
  const scripts: string[] = [];
  const stub = await journeys.as('qimu', 'buyer', { lang: 'en' });
  await stub.context().route('https://webapi.amap.com/**', (route) => {
    scripts.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: AMAP });
  });
  await openPicker(stub);
  await stub.getByText('This portal has no map', { exact: false }).waitFor();
  expect(scripts).toEqual([]);
  await chooseMap({ provider: 'amap', amapKey: 'testkey123', amapSecret: 'very-secret' });
  try {
    await openPicker(stub);
    const dialog = stub.getByRole('dialog');
    await dialog.getByText('stub map').waitFor();
    expect(scripts[0]).toContain('key=testkey123');
    for (const plugin of ['Geocoder', 'Geolocation', 'Scale', 'ToolBar', 'PlaceSearch'])
      expect(scripts[0]).toContain(`AMap.${plugin}`);
    expect(await stub.evaluate(() => Reflect.get(globalThis, '_AMapSecurityConfig'))).toEqual({
      serviceHost: expect.stringMatching(/^http:\/\/qimu\.localhost:\d+\/_AMapService$/),
    });
    expect(await stub.evaluate(() => Reflect.get(globalThis, 'stubControls'))).toEqual([
      'Scale',
      'ToolBar',
    ]);
    await dialog.getByLabel('Search for a place').fill('West Lake');
    await stub.keyboard.press('Enter');
    await dialog.getByRole('button', { name: /断桥/ }).click();
    await dialog.getByRole('button', { name: 'My location' }).click();
    await dialog.getByText('浙江省杭州市滨江区江南大道 228 号').waitFor();
    await dialog.getByRole('button', { name: 'Use this address' }).click();
    await expect.poll(() => areaOf(stub)).toBe('Zhejiang / Hangzhou / Binjiang District');
    expect(await stub.getByLabel('Street address').inputValue()).toBe('长河街道 江南大道228号');
  } finally {
    await chooseMap({ provider: 'none' });
  }
});

/** As much of AMap's script as the picker uses, to see how it is used. */
const AMAP = `
  globalThis.stubControls = [];
  const at = (lng, lat) => ({ lng, lat });
  globalThis.AMap = {
    Map: class { constructor(element) { element.textContent = 'stub map'; } addControl(control) { stubControls.push(control.constructor.name); } add() {} on() {} setZoomAndCenter() {} getCenter() { return at(120.2, 30.2); } destroy() {} },
    Marker: class { on() {} setPosition() {} },
    Scale: class Scale {}, ToolBar: class ToolBar {},
    PlaceSearch: class { search(q, done) { done('complete', { poiList: { pois: [{ name: '断桥', address: '北山街', location: at(120.15, 30.26), pname: '浙江省', cityname: '杭州市', adname: '西湖区', adcode: '330106' }] } }); } },
    Geocoder: class { getAddress(point, done) { done('complete', { regeocode: { formattedAddress: '浙江省杭州市滨江区江南大道 228 号',
      addressComponent: { province: '浙江省', city: '杭州市', district: '滨江区', adcode: '330108', township: '长河街道', street: '江南大道', streetNumber: '228号', building: [] } } }); } },
    Geolocation: class { getCurrentPosition(done) { done('complete', { position: at(120.21, 30.2) }); } },
  };`;

/** One grey square as PNG. */
function tile(): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), data]);
    const sizes = Buffer.alloc(8);
    sizes.writeUInt32BE(data.length, 0);
    sizes.writeUInt32BE(crc32(body) >>> 0, 4);
    return Buffer.concat([sizes.subarray(0, 4), body, sizes.subarray(4)]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(256, 0);
  head.writeUInt32BE(256, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const pixels = Buffer.concat(
    Array.from({ length: 256 }, (_, row) =>
      Buffer.from([
        0,
        ...Array.from({ length: 256 }, (__, column) => ((row + column) % 64 ? 220 : 180)),
      ]),
    ),
  );
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
