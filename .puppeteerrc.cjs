// The tests find a browser by themselves (e2e/browser.ts); npm never downloads one.
module.exports = { skipDownload: true };
