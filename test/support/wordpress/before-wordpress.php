<?php
// Debian's WordPress is looked for in a folder of its own, so that its configuration is this site's.
defined('ABSPATH') || define('ABSPATH', getenv('SITE_FOLDER') . '/');
