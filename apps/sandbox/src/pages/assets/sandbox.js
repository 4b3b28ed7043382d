// The return form of the sign-on goes to its site without a press.
document.querySelector('form[data-submit]')?.submit()

// Lists that renew themselves.
for (const list of document.querySelectorAll('[data-live]')) {
  setInterval(async () => {
    if (document.hidden) return
    try {
      const answer = await fetch(list.dataset.live)
      const rows = answer.ok && (await answer.text())
      // The browser may write the same markup in another way, so the server's own text is compared.
      if (rows && rows !== list.liveText) {
        if (list.liveText !== undefined || list.innerHTML !== rows) list.innerHTML = rows
        list.liveText = rows
      }
    } catch {
      // The sandbox is restarting; the next round finds it.
    }
  }, 2000)
}

// A message's frame is as tall as the message.
for (const frame of document.querySelectorAll('iframe[data-fit]')) {
  const adjustHeight = () => {
    const page = frame.contentDocument?.documentElement
    if (!page) return
    // A frame never reports less than its own height.
    frame.style.height = '0'
    frame.style.height = `${Math.max(page.scrollHeight, 80)}px`
  }
  frame.addEventListener('load', adjustHeight)
  adjustHeight()
  addEventListener('resize', adjustHeight)
}

// A code goes to the clipboard, and the button says so for a moment.
document.addEventListener('click', async ({ target }) => {
  const button = target.closest('[data-copy]')
  if (!button) return
  await navigator.clipboard.writeText(button.dataset.copy)
  const label = button.textContent
  button.textContent = button.dataset.copied
  setTimeout(() => {
    button.textContent = label
  }, 1500)
})

// On a narrow screen the sections scroll: the one that is open is in sight.
document.querySelector('.nav [aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
