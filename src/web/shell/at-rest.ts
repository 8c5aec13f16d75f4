/** What a page gets once it runs, in one request: nothing of it is needed to show the page. */
import "./kept-focus.ts";
import "./offline-reload.ts";
import "./search-focus.ts";
