import { updateCartBadge } from './badge.ts';
import { watchCountdowns } from './countdown.ts';
import { watchFiles } from './files.ts';
import { watchHearts } from './hearts.ts';
import { watchGallery } from './gallery.ts';
import { writeInstants } from './instants.ts';
import { watchLanguages } from './languages.ts';
import { watchSearch } from './suggest.ts';
import { watchTicks } from './ticks.ts';
import '../styles/mall.css';

/** The script of every page. Each part works on its own, and the page works without any of them. */
writeInstants();
updateCartBadge();
watchSearch();
watchLanguages();
watchGallery();
watchHearts();
watchTicks();
watchFiles();
watchCountdowns();

// On phones the account's menu is a row that scrolls: the page that is open must be seen in it.
document
  .querySelector('.account-menu [aria-current]')
  ?.scrollIntoView({ block: 'nearest', inline: 'center' });
