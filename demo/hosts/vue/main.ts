import '@coach/elements'
import { createApp } from 'vue'
import Portal from './portal.vue'

createApp(Portal).mount('#app')
