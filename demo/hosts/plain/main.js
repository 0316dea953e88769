const practice = document.querySelector('coach-practice')
const output = document.querySelector('output')

practice.tokenProvider = async ({ reason }) => (await fetch(`/token?reason=${reason}`)).json()
practice.addEventListener('coach-ready', ({ detail }) => {
  output.value = `ready ${detail.path}`
})
document
  .querySelector('select')
  .addEventListener('change', ({ target }) => practice.setAttribute('locale', target.value))
document
  .querySelector('button')
  .addEventListener('click', () =>
    practice.isConnected ? practice.remove() : document.body.append(practice),
  )
