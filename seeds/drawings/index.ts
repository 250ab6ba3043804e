import type { Art, SeedProduct, SeedSku, View } from '../shapes.ts';
import { steel } from './drawing.ts';
import { figureOf, moodOf } from './registry.ts';
import { detailPicture, mainPicture } from './scene.ts';

export { drawLogo } from './logo.ts';
export { kinds } from './registry.ts';
export { drawMark, drawPanel } from './panels.ts';
export { drawHero, drawLoginBackground } from './stage.ts';

/** The picture of a product: SVG, 800 × 800. Throws when no drawing is made for its kind. */
export function draw(art: Art, view: View): string {
  const figure = figureOf(art);
  const mood = moodOf(art.kind);
  return view === 'main'
    ? mainPicture(figure, mood)
    : detailPicture(figure, mood, art.colours[0] ?? steel);
}

/** The art of one SKU: the product's, in the SKU's own colours where it has some. */
export const skuArt = (product: SeedProduct, sku: SeedSku): Art => ({
  ...product.art,
  colours: sku.colours ?? product.art.colours,
});
