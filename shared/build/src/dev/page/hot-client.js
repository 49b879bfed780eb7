// Compiled into each hot build: applies its updates. An update that no component accepts reloads the page.
const hot = import.meta.webpackHot;
const { dataset } = document.documentElement;
let wanted = __webpack_hash__;
let updating = false;

if (hot) {
  dataset.hot = `${dataset.hot ?? ''} ${BUILD_NAME}`;
  addEventListener('escale:built', ({ detail }) => {
    if (detail.name !== BUILD_NAME) return;
    wanted = detail.hash;
    if (!updating) void update();
  });
}

async function update() {
  updating = true;
  try {
    // Another build may finish while an update is fetched.
    while (wanted !== __webpack_hash__) {
      if ((await hot.check({ onUnaccepted: reload, onDeclined: reload })) === null) break;
    }
  } catch {
    reload();
  } finally {
    updating = false;
  }
}

function reload() {
  location.reload();
}
