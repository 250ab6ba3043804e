/** BID-05 Server-sent events of a lot: `?lotNo=…&after=…`, `after` the number of the last act that one has. */
export const LOT_STREAM_PATH = '/lots/stream';
/** Where a live page asks for what it has missed, and for the lot as a whole. */
export const LOT_ACTS_PATH = '/web/bd/lot/queryLotActs';
export const LOT_VIEW_PATH = '/web/bd/lot/viewLot';
/** BID-04b The public file of an ended lot. */
export const LOT_LOG_PATH = '/auctions/:lotNo/log';
