import { updateCartBadge } from './badge.ts';
import { watchGallery } from './gallery.ts';
import { watchLanguages } from './languages.ts';
import { watchSearch } from './suggest.ts';
import '../styles/mall.css';

/** What every page does in the browser; each part works on its own, and the page without any of them. */
updateCartBadge();
watchSearch();
watchLanguages();
watchGallery();
